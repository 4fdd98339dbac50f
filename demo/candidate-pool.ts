import type { Offset } from './calendar.ts'
import type { Random } from './random.ts'

/** The active candidates by trade and region, with the periods in which each is busy on a mission. */
export class CandidatePool {
  /** The candidate whose login is printed: chosen explicitly, never at random. */
  shown: number | undefined
  readonly everyone: number[] = []
  private readonly byTrade = new Map<number, number[]>()
  private readonly byTradeAndRegion = new Map<string, number[]>()
  private readonly busy = new Map<number, { start: Offset; end: Offset }[]>()
  private readonly since = new Map<number, Offset>()

  add(candidateId: number, trade: number, region: string | null | undefined, since: Offset): void {
    this.everyone.push(candidateId)
    this.since.set(candidateId, since)
    keep(this.byTrade, trade, candidateId)
    keep(this.byTradeAndRegion, `${trade} ${region}`, candidateId)
  }

  /**
   * A candidate not yet in `taken` for whom `suits` is true: of the trade, often of the region, else any candidate; `suits` is
   * ignored when none is found. At least one candidate must be left.
   */
  draw(
    random: Random,
    trade: number,
    region: string,
    taken: Set<number>,
    suits: (candidateId: number) => boolean,
  ): number {
    const peers = this.byTrade.get(trade) ?? []
    const nearby = this.byTradeAndRegion.get(`${trade} ${region}`) ?? peers
    for (let tries = 0; tries < 30; tries++) {
      const among = tries < 15 ? (random.chance(0.55) ? nearby : peers) : this.everyone
      const candidate = random.pick(among.length > 0 ? among : this.everyone)
      if (!taken.has(candidate) && suits(candidate)) return candidate
    }
    let candidate = random.pick(this.everyone)
    while (taken.has(candidate)) candidate = random.pick(this.everyone)
    return candidate
  }

  /** Whether the candidate had signed up by that day. */
  isHere(candidateId: number, day: Offset): boolean {
    return (this.since.get(candidateId) ?? 0) < day
  }

  /** Whether the candidate has no mission between these days. */
  isFree(candidateId: number, start: Offset, end: Offset): boolean {
    return !(this.busy.get(candidateId) ?? []).some((mission) => mission.start <= end && start <= mission.end)
  }

  keepBusy(candidateId: number, start: Offset, end: Offset): void {
    keep(this.busy, candidateId, { start, end })
  }
}

const keep = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}
