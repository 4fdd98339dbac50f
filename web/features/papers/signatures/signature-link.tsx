import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'

type Props = { id: number; reader: Role; isTurn: boolean; size?: 'xs' }

/** Leads to the page where a document is read and signed, or where the names of its signers are read. */
export const SignatureLink = ({ id, reader, isTurn, ...size }: Props) => (
  <Button
    {...size}
    component={Link}
    to={paths[reader].signature(id)}
    variant={isTurn ? 'filled' : 'default'}
    leftSection={<IconSignature size={18} aria-hidden />}
  >
    {isTurn ? 'Lire et signer' : 'Voir les signatures'}
  </Button>
)
