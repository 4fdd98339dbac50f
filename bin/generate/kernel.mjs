// `npm run kernel`: compiles the scan of the matching index. The result is committed, for a start compiles nothing; a
// test says when it is not what its source gives.
import asc from 'assemblyscript/asc'
import { kernelArguments } from '../../server/matching/kernel-arguments.ts'
import { die } from '../processes.mjs'

const { error } = await asc.main([...kernelArguments])
if (error !== null) die(error.message)
