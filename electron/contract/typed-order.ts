/** What is told of a text that was typed to find an order. */

/** Networks whose addresses have a checksum. `evm`: Ethereum, and those that share its form. */
export type ProvingNetwork = 'tron' | 'evm' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'xrp';
