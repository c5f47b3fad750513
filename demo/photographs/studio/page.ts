/** The studio inside the browser: takes one photograph at a time and answers its pixels as a PNG data address. */
import { NeutralToneMapping, PCFShadowMap, ShaderChunk, SRGBColorSpace, WebGLRenderer } from 'three';
import type { Shot } from '../shot.ts';
import { putLeavesBeforeTheKey } from './materials.ts';
import { takePhotograph } from './take.ts';

declare global {
  interface Window {
    photograph?: (shot: Shot) => string;
  }
}

async function open(): Promise<void> {
  for (const face of [
    new FontFace('Fraunces', 'url(/fonts/fraunces.woff2)', { weight: '100 900' }),
    new FontFace('Figtree', 'url(/fonts/figtree.woff2)', { weight: '300 900' }),
  ]) {
    document.fonts.add(await face.load());
  }
  putLeavesBeforeTheKey(ShaderChunk.lights_fragment_begin);
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.toneMapping = NeutralToneMapping;
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  window.photograph = (shot) => {
    takePhotograph(renderer, shot);
    return renderer.domElement.toDataURL('image/png');
  };
}

await open();
