const width = 30

/** A progress bar that redraws itself on a terminal; in a log or a pipe it prints nothing. */
export const progressBar = (output: NodeJS.WriteStream): ((done: number) => void) => {
  if (!output.isTTY) return () => undefined
  return (done) => {
    const filled = Math.round(done * width)
    const percent = String(Math.floor(done * 100)).padStart(3)
    output.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent} %${done >= 1 ? '\n' : ''}`)
  }
}
