const width = 30

/** A bar that redraws itself on a terminal; elsewhere (a log, a pipe) it stays silent. */
export const progressBar = (output: NodeJS.WriteStream): ((done: number) => void) => {
  if (!output.isTTY) return () => undefined
  return (done) => {
    const filled = Math.round(done * width)
    const percent = String(Math.floor(done * 100)).padStart(3)
    output.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${percent} %${done >= 1 ? '\n' : ''}`)
  }
}
