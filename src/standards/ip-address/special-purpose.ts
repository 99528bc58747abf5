import { blocksOf } from './special-purpose-blocks.ts'

/** Returns true if no address of the network can be a host on the public internet; documentation examples are allowed. */
export const isSpecialPurpose = blocksOf('unroutable')
