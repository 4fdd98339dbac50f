type Maker = (text: string) => string

declare global {
  /** Absent in a browser without Trusted Types, and while pages are rendered. */
  var trustedTypes:
    | undefined
    | { createPolicy: <Sink extends string>(name: string, rules: Record<Sink, Maker>) => Record<Sink, Maker> }
}

/**
 * A policy of Trusted Types: the browser takes what its functions make where it refuses plain text, as in a parser or the
 * address of a worker. The pages' Content-Security-Policy names every policy there may be. A browser without Trusted Types
 * gets the text itself.
 */
export const trustedPolicy = <Sink extends string>(name: string, rules: Record<Sink, Maker>): Record<Sink, Maker> =>
  globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
