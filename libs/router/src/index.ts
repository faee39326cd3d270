/**
 * The router as this portal uses it. Federation cannot tree-shake a shared library, so the whole router would travel to
 * every visitor; sharing this list instead keeps only what is named here. Add a name when a page needs it.
 */
export { Navigate, Route, Routes, matchPath, useLocation, useNavigate, useParams } from 'react-router-dom';
export type { NavigateFunction, To } from 'react-router-dom';
export { BrowserRouter } from './browser-router.ts';
export { useSearchParams } from './use-search-params.ts';
export { Link, NavLink, type LinkProps } from './link.tsx';
