/** The smallest honest JPEG: 8 by 8 grey pixels, one block, one Huffman code per table. */
export const greyJpeg = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  Buffer.from('ffe000104a46494600010100000100010000', 'hex'), // JFIF
  Buffer.from('ffdb004300', 'hex'),
  Buffer.alloc(64, 1), // quantisation: none
  Buffer.from('ffc0000b080008000801011100', 'hex'), // baseline, 8 x 8, one component
  Buffer.from('ffc40014000100000000000000000000000000000000', 'hex'), // DC: "0" is "no difference"
  Buffer.from('ffc40014100100000000000000000000000000000000', 'hex'), // AC: "0" is "end of block"
  Buffer.from('ffda0008010100003f00', 'hex'),
  Buffer.from('3f', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);
