/*
 * Letters of other alphabets that look like Latin ones, small capitals among them, after the Latin letters that they are read as.
 * Written by `npm run lookalikes` from the confusables of UTS #39, version 17.0.0. © Unicode, Inc., Unicode License V3:
 * https://www.unicode.org/license.txt
 */

export const lookalikeLetters = `
  a:ɑΑαАаᎪᗅᴀ⍶⍺ꓮꭺ𐊠𖽀 aa:Ꜳꜳ ae:ÆæӔӕ ao:Ꜵꜵ ar:🜇 au:Ꜷꜷ av:ꜸꜹꜺꜻ ay:Ꜽꜽ b:ƀƂƃƄɓʙΒБВЬвѢѣҌҍᏏᏴᏼᑲᑳᖯᗷⲂⲃꓐꞴ𐊂𐊡𐌁𖺶 bl:Ы
  c:ȼСсҪҫငၚᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜🅮🝌 d:ÐĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓꭰ dz:ʣ e:ɆɇΕЕеҽҿᎬᴇ℮ⴹꓰꬲꭼ𐊆𑢦𑢮 f:ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓 fn:ʩ
  g:ƍǤǥɠɡɢԌԍցᏀᏳᏻᶃꓖꮐ h:ĦħɦʜΗНнћҢңһӇӈӉӊհᎻᏂᏲᕼⱧⲎⲏꓧꚕꮋ𐋏 i:ıŁƖƗɨɩɪΙιІіӀւᎥᏞᵻᵼ⍳⍸ⲒⲓⳐꙇꭵ𐐛𑢣𑢲𑣃𖺪 j:ɈɉͿϳЈјᎫᒍᴊꓙꞲꭻ
  k:ƙΚКҚҞᏦᛕᴋⱩⲔꓗꝀ𐔘 l:łƚǀɫɭʟӏߊᒪᛁ⏽ⳑⵏꓡꓲꮮ𐊊𐌉𐑃𐔦𑷚𖼖𖼨𝈪 ll:ǁ𐆙 lo:Ю⏨ ls:ʪ lz:ʫ m:ΜϺМӍᎷᗰᛖᴍⲘꓟ𐊰𐌑 mb:🝫
  n:ŋƝƞɳɴΝηղոռᵰⲚⲛꓠ𐆎𐔓 o:ØøƟɵΘΟθοσϭОоѲѳӨөՕօଠഠတဝთჿዐᎾᏫᴏᴑ⍬ⲐⲑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑢵𑣈𑣗𝈚🜔 oe:Œœɶ oo:ꚘꚙꝎꝏ
  p:þƥƿΡρϸРрᏢᑭᴘᴩᵽ⍴ⲢⲣⳎⳏꓑꮲ𐊕 q:ʠԛգզⵕꞯ qe:🜀 r:ƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐒴𖼵𝈖 rn:ɱᵯ𑜀 s:ƽʂЅѕՏടᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺
  t:ŦŧƭƮȾΤτТтҬҭᎢᴛᵵ⍡Ⲧⲧꓔꭲ𐊗𐊱𐌕𑢼𖼊🝨 tf:ꝷ ts:ʦ u:ɄʋυџՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂 ue:ᵫ uo:ꭣ v:νѴѵᏙᐯᴠⴸꓦꛟꮩ𐆗𐔝𑜆𑢠𑣀𖼈𝈍🜈
  vb:🝬 w:ɯшѡѽԜԝաᎳᏔᴡⲽꓪꝡꮃ𑓅𑜊𑜎𑜏 x:ΧХхҲᕁᕽ᙭ᚷ╳ⲬⵝꓫꞳ𐆖𐊐𐊴𐌗𐔧 y:ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨⲩꓬꭚ𐊲𑢤𑣜𖽃 z:ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𑢩𑣄`
