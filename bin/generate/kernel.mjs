// `npm run kernel`: compiles the scan of the matching index. The result is committed, so that the server compiles
// nothing when it starts; a test fails when the result does not match its source.
import asc from 'assemblyscript/asc'
import { kernelArguments } from '../../server/matching/kernel-arguments.ts'
import { die } from '../processes.mjs'

const { error } = await asc.main([...kernelArguments])
if (error !== null) die(error.message)
