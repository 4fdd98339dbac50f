/** The built files of a route, as React Router lists them in the page; `path` is that of the address, without its first stroke. */
type BuiltRoute = { path?: string; module: string; css?: readonly string[] }

const builtRoutes = (): Record<string, BuiltRoute | undefined> =>
  // oxlint-disable-next-line no-underscore-dangle -- React Router’s own name
  (globalThis as { __reactRouterManifest?: { routes: Record<string, BuiltRoute | undefined> } }).__reactRouterManifest
    ?.routes ?? {}

/** The style sheets of a route in the order that counts; none under `npm run dev`, where Vite adds them. */
export const stylesOf = (id: string): readonly string[] => builtRoutes()[id]?.css ?? []

/**
 * Loads the code of the screen at an address without parameters, as soon as somebody points at its link or reaches it by the keys:
 * the press finds it there. One that cannot come is for the navigation to say.
 */
export const loadAhead = (address: string): void => {
  const route = Object.values(builtRoutes()).find((one) => `/${one?.path}` === address)
  if (route !== undefined) void import(/* @vite-ignore */ route.module).catch(() => undefined)
}
