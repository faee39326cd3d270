export { Frame } from './frame/frame.tsx';
export { PageTitle } from './frame/page-title.tsx';
export { mainId } from './frame/skip-link.tsx';
export { navigationFor, type Viewer } from './navigation/navigation.ts';
export { ProfileCard } from './profile/profile-card.tsx';
export { ErrorBoundary } from './states/error-boundary.tsx';
export { NotFoundPage } from './states/not-found-page.tsx';
export { RemoteFallback } from './states/remote-fallback.tsx';
export { RemotePending } from './states/remote-pending.tsx';
