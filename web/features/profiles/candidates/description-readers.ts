import type { Role } from '#domain/ground/accounts/roles.ts'

/** Who reads a candidate's description, in words for this reader; the server keeps to it. */
export const whoReadsDescription = (reader: Role): string =>
  reader === 'candidate'
    ? 'Seuls toi et l’équipe d’Inspirnautes voyez cette description.'
    : 'Seuls le candidat et l’équipe d’Inspirnautes voient cette description.'
