import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'

export type NamedEndpoint = { name: string; endpoint: AnyEndpoint }

/** Every endpoint of the contract, as `feature.name`. */
export const everyEndpoint: NamedEndpoint[] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<AnyEndpoint>(calls).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)
