type Rated = { id: number; rating: number }

/** Ids and ratings alone, as the forms of skills and languages hold them. */
export const ratedOf = (items: readonly { id: number | string; rating: number | string }[]): Rated[] =>
  items.map(({ id, rating }) => ({ id: Number(id), rating: Number(rating) }))

/** All that is rated after a new choice in one group of what is offered. */
export const withChoice = (
  rated: readonly Rated[],
  group: readonly { id: number }[],
  chosen: readonly Rated[],
): Rated[] => [...rated.filter((each) => !group.some(({ id }) => id === each.id)), ...chosen]
