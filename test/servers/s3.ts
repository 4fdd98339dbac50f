import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

/** What is used of the package, which has no types. */
type Options = {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}
type S3rver = { allowMismatchedSignatures: boolean; run: () => Promise<AddressInfo>; close: () => Promise<void> }

const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver') as new (options: Options) => S3rver

/** A real store that speaks S3 and checks signatures, with one bucket. */
export const openS3 = async (directory: string, { address = '127.0.0.1' } = {}) => {
  const buckets = [{ name: 'fichiers' }]
  const server = new S3rver({ port: 0, address, silent: true, directory, configureBuckets: buckets })
  const { port } = await server.run()
  const addressFor = (secret: string) => `http://S3RVER:${secret}@${address}:${port}/fichiers?style=path`
  return {
    url: addressFor('S3RVER'),
    urlWithWrongSecret: addressFor('autre'),
    /** It signs the path of a listing in another way than the stores of the world: then its check is off. */
    allowListing: (isAllowed: boolean) => {
      server.allowMismatchedSignatures = isAllowed
    },
    close: () => server.close(),
  }
}
