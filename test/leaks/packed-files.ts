import { unzipped } from '#test/people/zip-files.ts'
import type { Received } from './leak-scanner.ts'

const typeOfFile = (name: string) => (name.endsWith('.pdf') ? 'application/pdf' : 'text/plain')

/** The files of an export, each as it is read once unpacked. In one's own rows stand names that one may know: `hide` hides them. */
export const packedIn = ({ head, body }: Received, hide: (text: string) => string): Received[] => [
  { head, type: 'text/plain', body: Buffer.from('') },
  ...[...unzipped(body)].map(([name, content]) => ({
    head: name,
    type: typeOfFile(name),
    body: name === 'moi.json' ? Buffer.from(hide(String(content))) : content,
  })),
]
