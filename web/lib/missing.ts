/** What stands in the place of a value that is missing (002 §9). */
export const missing = '- - -'
