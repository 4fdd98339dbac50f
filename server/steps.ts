const seconds = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A duration in milliseconds as people read it: « 1,2 s ». */
export const shownDuration = (ms: number): string => `${seconds.format(ms / 1000)} s`

/** A line for the person who looks at the terminal; what machines read goes to the error output. */
export const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Does one step of the start, saying which and how long it took. */
export const step = async <Result>(label: string, work: () => Promise<Result>): Promise<Result> => {
  const start = performance.now()
  process.stdout.write(`${label}… `)
  try {
    const result = await work()
    say(shownDuration(performance.now() - start))
    return result
  } catch (error) {
    say('échec')
    throw error
  }
}
