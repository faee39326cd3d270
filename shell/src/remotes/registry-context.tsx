import type { Registry } from '@portal/portal-contract';
import { createContext, use } from 'react';
import { emptyRegistry } from './registry.ts';

const RegistryContext = createContext<Registry>(emptyRegistry);

export const RegistryProvider = RegistryContext.Provider;
export const useRegistry = (): Registry => use(RegistryContext);
