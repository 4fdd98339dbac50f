import { readFileSync } from 'node:fs'

/** The functions that the compiled scan exports: see kernel/scan.ts. */
export type Scan = {
  ask: (
    demands: number,
    required: number,
    additional: number,
    years: number,
    region: number,
    start: number,
    today: number,
  ) => void
  begin: (keys: number, room: number, first: number, least: number) => void
  scan: (blocks: number, eligible: number, years: number, regions: number, free: number, firstId: number) => void
  filter: (
    count: number,
    active: number,
    years: number,
    regions: number,
    free: number,
    eligible: number,
    allowed: number,
    named: number,
    leastYears: number,
    freeBy: number,
  ) => void
  page: (offset: number, size: number) => number
  counted: () => number
  kept: () => number
}

const compiled = new WebAssembly.Module(readFileSync(new URL('./kernel/scan.wasm', import.meta.url)))

/** A compiled scan that works on a memory. */
export const scanOn = (memory: WebAssembly.Memory): Scan =>
  new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Scan
