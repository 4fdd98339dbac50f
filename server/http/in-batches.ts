const batchSize = 500

/** Reads the rows with these ids some hundreds at a time; a batch is read when it is asked for. */
export async function* inBatches<Row>(ids: number[], read: (some: number[]) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += batchSize) yield await read(ids.slice(at, at + batchSize))
}
