/**
 * The condition under which the proposal `p` keeps its candidate busy until the last day of its mission `r`: they were
 * recruited, and the mission goes on (domain/availability.ts). Plain text, which the loading thread too can read.
 */
export const isBusy = "p.status = 'recruited' and r.interrupted_at is null and r.deleted_at is null"
