import * as nodeModule from 'node:module'

/**
 * Node reads the exports of a package again for each of its files, to learn that it is a module. Those of drizzle-orm are 130 KB, its
 * files 448: that was two fifths of the work of a start. Its files name each other by their place, so there is nothing to look up.
 * (An older Node, which only installs the pinned one, has no such hooks.)
 */
nodeModule.registerHooks?.({
  resolve: (specifier, context, next) =>
    /^\..*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
