/** For the files in TypeScript that build first; what it does stands in build.mjs. */
export const ensureExamination: () => Promise<void>
