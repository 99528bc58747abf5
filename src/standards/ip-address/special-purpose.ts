import { blocksOf } from './special-purpose-blocks.ts'

/** Whether no address of the network can be a host on the public internet; examples of documents are let through. */
export const isSpecialPurpose = blocksOf('unroutable')
