export { Frame, mainId, PageTitle } from './frame/frame.tsx';
export { isVisible, navigationFor, type Viewer } from './navigation/navigation.ts';
export { ProfileCard } from './profile/profile-card.tsx';
export { ErrorBoundary, RemoteFallback, RemotePending } from './states/states.tsx';
