import type { Trx } from '#server/db/client.ts'
import { languages, sectors, skills } from '#server/db/schema/ground/reference-data.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { weightedSectors } from '#demo/lists/companies.ts'
import type { Trade } from '#demo/lists/trade.ts'
import { trades } from '#demo/lists/trades.ts'

export type KnownSkill = { id: number; name: string }
/** A trade with the skill ids of this database. */
export type KnownTrade = Omit<Trade, 'core' | 'near'> & { core: KnownSkill[]; near: KnownSkill[] }
export type KnownSector = (typeof weightedSectors)[number] & { id: number }
export type KnownLanguage = { id: number; name: string }
export type Reference = { trades: KnownTrade[]; sectors: KnownSector[]; languages: KnownLanguage[] }

/** The lists of the demonstration, limited to the database's reference data: deleted entries are left out. */
export const readReference = async (trx: Trx): Promise<Reference> => {
  const skillIds = new Map((await trx.select().from(skills)).map(({ id, name }) => [name, id]))
  const sectorIds = new Map((await trx.select().from(sectors)).map(({ id, name }) => [name, id]))
  const known = (names: string[]): KnownSkill[] =>
    names.flatMap((name) => {
      const id = skillIds.get(name)
      return id === undefined ? [] : [{ id, name }]
    })
  const reference = {
    trades: trades
      .map((trade) => ({ ...trade, core: known(trade.core), near: known(trade.near) }))
      .filter(({ core }) => core.length > 0),
    sectors: weightedSectors.flatMap((sector) => {
      const id = sectorIds.get(sector.name)
      return id === undefined ? [] : [{ ...sector, id }]
    }),
    languages: await trx.select().from(languages).orderBy(languages.id),
  }
  if (reference.trades.length === 0 || reference.sectors.length === 0)
    throw new StartFailure(
      'Les compétences et les domaines d’activité de départ ont été supprimés : la démonstration en a besoin.',
    )
  return reference
}
