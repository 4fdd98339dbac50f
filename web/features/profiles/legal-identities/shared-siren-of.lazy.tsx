import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads what a dialog says of a SIREN that two accounts have. */
export const SharedSirenOf = afterPage(async () => (await import('./shared-siren-of.tsx')).SharedSirenOf)
