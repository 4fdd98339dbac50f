/** A rating as stored: half stars, whole numbers from 0 to 10. */
export type HalfSteps = number

export const maxStars = 5

/** Whether a number of stars is a valid rating: 0 to 5 by halves. */
export const isStars = (stars: number): boolean => Number.isInteger(stars * 2) && stars >= 0 && stars <= maxStars

/** Stars to the stored half steps; throws a RangeError on an invalid rating. */
export const halfStepsOf = (stars: number): HalfSteps => {
  if (!isStars(stars)) throw new RangeError(`${stars} is not a rating`)
  return stars * 2
}

/** Stored half steps to stars. */
export const starsOf = (halfSteps: HalfSteps): number => halfSteps / 2
