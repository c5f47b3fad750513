/** The studio inside the browser: takes one photograph at a time and returns its pixels as a PNG data address. */
import { NeutralToneMapping, PCFShadowMap, ShaderChunk, SRGBColorSpace, WebGLRenderer } from 'three';
import type { Loop } from '../loops.ts';
import type { Shot } from '../shot.ts';
import { type LoopStage, openLoopStage } from './loop.ts';
import { putLeavesBeforeTheKey } from './materials.ts';
import { takePhotograph } from './take.ts';

declare global {
  interface Window {
    photograph?: (shot: Shot) => string;
    /** Prepares a loop, whose frames can be drawn afterwards. */
    openLoop?: (shot: Shot, loop: Loop) => Promise<void>;
    /** Returns a frame of the open loop as a PNG data address. */
    drawFrame?: (index: number) => string;
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
  let open: { readonly stage: LoopStage; readonly loop: Loop } | undefined;
  window.openLoop = async (shot, loop) => {
    open = { stage: await openLoopStage(renderer, shot, loop), loop };
  };
  window.drawFrame = (index) => {
    if (open === undefined) throw new Error('open a loop first');
    open.stage.draw(index / open.loop.frames);
    return renderer.domElement.toDataURL('image/png');
  };
}

await open();
