/** An instant that a statement answers inside JSON, where it is a text. */
export const instant = (written: string): Date => new Date(written)
export const instantOrNull = (written: string | null): Date | null => (written === null ? null : new Date(written))
