import type { Compilation, Module } from 'webpack';

const scope = 'default';

/** Returns the modules that take a shared library from the page, by library. */
export const consumedModules = (compilation: Compilation) => sharedModules(compilation, 'consume');

/** Returns the modules that provide a shared library to the page, by library. */
export const providedModules = (compilation: Compilation) => sharedModules(compilation, 'provide');

/** A library has several modules if the build uses several versions of it. */
function sharedModules(compilation: Compilation, side: 'consume' | 'provide'): [library: string, module: Module][] {
  return [...compilation.modules].flatMap((module) => {
    const library = sharedLibrary(module, side);
    return library === undefined ? [] : [[library, module] as [string, Module]];
  });
}

/** webpack names the library in the module's identity: `webpack/sharing/consume/default/react`. */
export function sharedLibrary(module: Module, side: 'consume' | 'provide'): string | undefined {
  const prefix = `webpack/sharing/${side}/${scope}/`;
  const identity = module.libIdent({ context: '' });
  return identity?.startsWith(prefix) ? identity.slice(prefix.length) : undefined;
}
