/** The compiler options of a scan: it uses the memory of the caller, shared, of at most two gigabytes. */
export const kernelOptions = [
  '--runtime=stub',
  '--optimizeLevel=3',
  '--shrinkLevel=0',
  '--noAssert',
  '--importMemory',
  '--sharedMemory',
  '--initialMemory=1',
  '--maximumMemory=32768',
  '--enable=simd',
  '--enable=threads',
  '--enable=bulk-memory',
]

/** What compiles the scan of the index. */
export const kernelArguments = [
  'server/matching/kernel/scan.ts',
  '--outFile=server/matching/kernel/scan.wasm',
  ...kernelOptions,
]
