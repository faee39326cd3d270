export * from './pages.ts';
export * from './routes.ts';
