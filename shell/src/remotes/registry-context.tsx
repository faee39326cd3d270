import type { Registry } from '@portal/portal-contract';
import { createContext, use } from 'react';

const RegistryContext = createContext<Registry>({ remotes: [], sandbox: false });

export const RegistryProvider = RegistryContext.Provider;
export const useRegistry = (): Registry => use(RegistryContext);
