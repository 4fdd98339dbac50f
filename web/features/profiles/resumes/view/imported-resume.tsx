import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { files } from '#contract/ground/files.ts'
import { q } from '#web/lib/http/api.ts'
import { fileAddress } from '#web/lib/http/file-address.ts'
import { missing } from '#web/lib/missing.ts'
import { queryClient } from '#web/server-state/query-client.ts'

/** The request for the CV that a candidate imported, by user id; its address is valid for one minute. */
export const importedResumeOf = (id: number) => q(files.lastResume, { params: { id } })

/** Asks for a new address, which lives a minute: the page may have been open for longer. */
const save = async (userId: number) => {
  const { path } = await queryClient.fetchQuery({ ...importedResumeOf(userId), staleTime: 0 })
  if (path !== null) Object.assign(document.createElement('a'), { href: fileAddress(path), download: '' }).click()
}

/** The link to the CV that a candidate imported. */
export const ImportedResume = ({ userId }: { userId: number }) => {
  const path = useQuery(importedResumeOf(userId)).data?.path
  if (path == null) return missing
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    // A failed read has shown its toast.
    save(userId).catch(() => undefined)
  }
  return (
    <Anchor inherit href={fileAddress(path)} onClick={onClick}>
      Télécharger le fichier
    </Anchor>
  )
}
