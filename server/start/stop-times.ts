/** At shutdown, running work has this much time to finish; after `longestStopMs` the process stops anyway. */
export const patienceMs = 10_000
export const longestStopMs = 20_000
