export const startEmbedded = async (_: {
  dataDir: string
  durable?: boolean
  log: (line: string) => void
}): Promise<{ url: string; stop: () => Promise<void> }> => {
  throw new Error('not yet')
}
