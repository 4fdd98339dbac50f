/**
 * Repeats a refused call after `ask` made the person prove who they are; without a proof the refusal is thrown. Calls that
 * are refused together share one question.
 */
export const provedFirst = (ask: () => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined
  return async <T>(run: () => Promise<T>, refusal: Error): Promise<T> => {
    asking ??= ask().finally(() => (asking = undefined))
    if (!(await asking)) throw refusal
    return run()
  }
}
