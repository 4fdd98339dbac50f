/**
 * The condition under which the proposal `p` keeps its candidate busy until the last day of its mission `r`: they were
 * recruited, and the mission was neither interrupted nor deleted (domain/hiring/matching/availability.ts). Plain text: the loading thread uses it too.
 */
export const isBusy = "p.status = 'recruited' and r.interrupted_at is null and r.deleted_at is null"
