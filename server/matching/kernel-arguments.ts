/** The compiler options of the scan: it uses the memory of the caller, shared, of at most two gigabytes. */
export const kernelArguments = [
  'server/matching/kernel/scan.ts',
  '--outFile=server/matching/kernel/scan.wasm',
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
