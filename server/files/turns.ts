type Work = <Done>(person: number, work: () => Promise<Done>) => Promise<Done>

/**
 * Has works done, at most `atOnce` at a time and one of each person: people take turns, in the order in which they asked, so that
 * whoever asks for many waits alone.
 */
export const takeTurns = (atOnce: number): Work => {
  /** Who waits, the next one first, each with what they wait for. */
  const waiting = new Map<number, (() => void)[]>()
  const busy = new Set<number>()

  const startNext = () => {
    for (const [person, [start, ...others]] of waiting) {
      if (busy.size >= atOnce) return
      if (busy.has(person) || start === undefined) continue
      if (others.length > 0) waiting.set(person, others)
      else waiting.delete(person)
      busy.add(person)
      start()
    }
  }

  /** Whoever had a turn waits for the next one behind everybody else. */
  const end = (person: number) => {
    const others = waiting.get(person)
    waiting.delete(person)
    if (others !== undefined) waiting.set(person, others)
    busy.delete(person)
    startNext()
  }

  return async (person, work) => {
    await new Promise<void>((resolve) => {
      waiting.set(person, [...(waiting.get(person) ?? []), resolve])
      startNext()
    })
    try {
      return await work()
    } finally {
      end(person)
    }
  }
}
