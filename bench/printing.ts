import { readFile, readdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { PrintableResume } from '#domain/profiles/resumes/printable-resume.ts'
import { writeCii } from '#server/einvoices/cii-writing.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { facturX } from '#server/einvoices/factur-x-writing.ts'
import { loadFonts } from '#server/pdf/fonts.ts'
import { invoiceSheet } from '#server/pdf/invoice-sheet.ts'
import { resumeSheet } from '#server/pdf/resume-sheet.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import { standardOf } from '#server/pdf/templates.ts'
import { openTypst } from '#server/pdf/typst.ts'
import { say, step } from '#server/start/terminal.ts'
import { invoiceOfRank } from './invoices.ts'
import { limitLine, median } from './report.ts'

const warmPrints = 30
const atOnce = 50
const mostCpuMs = 120
const mostInvoiceCpuMs = 150
const mostPauseMs = 50
const mostMemoryMb = 400

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index))

/** An ordinary resume of two pages; no two have the same texts, so that nothing is set from memory. */
const resumeOf = (who: number): PrintableResume => ({
  name: `Anne Durand ${who}`,
  isAnonymous: false,
  position: 'Développeuse full stack',
  yearsOfExperience: 9,
  region: 'Bretagne',
  phone: '0612345678',
  email: `anne${who}@exemple.fr`,
  website: 'https://exemple.fr',
  photo: null,
  experiences: times(5, (index) => ({
    position: `Développeuse ${index} de l’équipe ${who}`,
    company: `Banque ${who}.${index}`,
    startedOn: `${2020 - index}-03-01`,
    endedOn: index === 0 ? null : `${2020 - index}-09-01`,
    description: `Refonte ${who}.${index} du portail des conseillers : accessibilité et performances, de la conception à la mise en production, avec quatre équipes.\n- ${who} composants documentés et testés\n- Temps de chargement divisé par trois`,
    skills: ['React', 'TypeScript', 'PostgreSQL'],
  })),
  educations: times(3, (index) => ({
    school: `Université ${who}`,
    degree: `Diplôme ${who}.${index}`,
    startedOn: '2010-01-01',
    endedOn: '2013-01-01',
    description: null,
  })),
  skillTypes: times(5, (type) => ({
    type: `Type ${type}`,
    skills: times(4, (skill) => ({ name: `Outil ${who}.${type}.${skill}`, rating: 10 - skill })),
  })),
  languages: times(3, (index) => ({ name: `Langue ${index}`, rating: 10 - 2 * index })),
})

/** The CPU of each warm invoice in this process, from what it says to its Factur-X, which is read again. */
const cpuOfInvoices = async (): Promise<number[]> => {
  const typst = await openTypst((await loadFonts()).files, false)
  const main = await readFile(new URL('../server/pdf/invoice.typ', import.meta.url), 'utf8')
  const measured: number[] = []
  for (let rank = 0; rank < 2 * warmPrints; rank++) {
    const before = process.cpuUsage()
    const invoice = invoiceOfRank(rank)
    const data = Buffer.from(JSON.stringify(invoiceSheet(invoice).data))
    const page = typst({ main, data, picture: null, standard: standardOf('invoice') })
    await readFacturX(await facturX(page, writeCii(invoice), new Date('2026-11-02T09:00:00Z')))
    const { user, system } = process.cpuUsage(before)
    measured.push((user + system) / 1000)
  }
  return measured.slice(warmPrints)
}

/** The CPU of each warm print in this process. */
const cpuOfPrints = async (isPortable: boolean): Promise<number[]> => {
  const typst = await openTypst((await loadFonts()).files, isPortable)
  const main = await readFile(new URL('../server/pdf/resume.typ', import.meta.url), 'utf8')
  const measured = times(2 * warmPrints, (who) => {
    const before = process.cpuUsage()
    const data = Buffer.from(JSON.stringify(resumeSheet(resumeOf(who)).data))
    typst({ main, data, picture: null, standard: standardOf('resume') })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return measured.slice(warmPrints)
}

/** The resident memory of a process, in megabytes, as Linux tells it. */
const residentMb = async (pid: number): Promise<number> =>
  Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1] ?? 0) / 1024

const childrenOf = async (pid: number): Promise<number[]> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  )
  return lists.flatMap((list) => list.trim().split(/\s+/).filter(Boolean).map(Number))
}

/** Prints many at once, as the server does: the longest pause of the event loop, and the memory of the printing process. */
const printAtOnce = async (): Promise<{ pauseMs: number; seconds: number; rssMb: number }> => {
  const typesetting = openTypesetting()
  try {
    await typesetting.typeset(resumeSheet(resumeOf(0)))
    const pauses = monitorEventLoopDelay({ resolution: 5 })
    pauses.enable()
    const start = performance.now()
    await Promise.all(times(atOnce, (who) => typesetting.typeset(resumeSheet(resumeOf(1000 + who)))))
    pauses.disable()
    const memory = await Promise.all((await childrenOf(process.pid)).map(residentMb))
    return { pauseMs: pauses.max / 1e6, seconds: (performance.now() - start) / 1000, rssMb: Math.max(0, ...memory) }
  } finally {
    await typesetting.close()
  }
}

/** The print of resumes: CPU of one, then fifty at once; and the CPU of an invoice. */
export const benchPrinting = async (): Promise<void> => {
  const together = await step(`${atOnce} impressions à la fois`, printAtOnce)
  const native = await step('Impressions, compilateur natif', () => cpuOfPrints(false))
  const portable = await step('Impressions, compilateur WebAssembly', () => cpuOfPrints(true))
  const invoices = await step('Factures', cpuOfInvoices)
  say(`\n${cpus()[0]?.model ?? 'processeur inconnu'}, ${cpus().length} cœurs, Node ${process.version}\n`)
  say(limitLine('CPU d’une impression, médiane', median(native), mostCpuMs, 'ms'))
  say(`La même en WebAssembly : ${median(portable).toFixed(0)} ms, ${(median(portable) / median(native)).toFixed(1)} ×`)
  say(limitLine('CPU d’une facture, médiane', median(invoices), mostInvoiceCpuMs, 'ms'))
  say(limitLine(`Pause de la boucle, ${atOnce} à la fois`, together.pauseMs, mostPauseMs, 'ms'))
  say(limitLine('Mémoire du processus qui imprime', together.rssMb, mostMemoryMb, 'Mo'))
  say(`Durée des ${atOnce} : ${together.seconds.toFixed(1)} s`)
}
