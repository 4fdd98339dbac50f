/** A reason not to start that its person can act on: one French sentence, printed without a stack, then exit 1. */
export class StartFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'StartFailure'
  }
}

/** The system's code of an error (`EACCES`, `28P01`…), for a sentence or a decision; undefined when it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
