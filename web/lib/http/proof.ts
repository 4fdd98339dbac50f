/**
 * Makes a refused call once more after `ask` had the person prove who they are; without a proof the refusal stays. Calls that
 * are refused together share one question.
 */
export const provedFirst = (ask: () => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined
  return async <T>(send: () => Promise<T>, refusal: Error): Promise<T> => {
    asking ??= ask().finally(() => (asking = undefined))
    if (!(await asking)) throw refusal
    return send()
  }
}
