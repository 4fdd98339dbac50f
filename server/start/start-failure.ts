/** A reason not to start that the reader can correct: one French sentence, printed without a stack, then exit code 1. */
export class StartFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartFailure'
  }
}

/** The system's code of an error (`EACCES`, `28P01`…), used in a sentence or a decision; undefined when it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
