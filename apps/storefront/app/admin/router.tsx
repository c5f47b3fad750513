import { createBrowserRouter } from 'react-router';
import { adminRoutes } from './admin-routes.tsx';

export const router = createBrowserRouter([...adminRoutes], { basename: '/admin' });
