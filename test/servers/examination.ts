/** Builds what examines sent files when its sources have changed: the commands, in JavaScript, have no types to import. */
export const ensureExamination = async (): Promise<void> => {
  const builder = new URL('../../bin/examination/build.mjs', import.meta.url)
  const built = (await import(builder.href)) as { ensureExamination: () => Promise<void> }
  await built.ensureExamination()
}
