/** One place up or down. */
export type Step = -1 | 1

/** The keys with this one in another place, from 0. */
export const keysAfter = (keys: readonly number[], key: number, place: number): number[] =>
  keys.filter((each) => each !== key).toSpliced(place, 0, key)
