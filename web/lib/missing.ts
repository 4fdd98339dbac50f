/** The text in place of a missing value (002 §9). */
export const missing = '- - -'
