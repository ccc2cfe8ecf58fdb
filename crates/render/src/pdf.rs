//! PDF: pages of scenes, with tags for people who do not see them.
//!
//! The same pages give the same bytes: there is no date and no random identifier.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr,
    types::{
        ActionType, AnnotationFlags, AnnotationType, ArtifactType, CidFontType, FontFlags,
        LineCapStyle, LineJoinStyle, StructRole, SystemInfo, TabOrder, UnicodeCmap,
    },
};
use subsetter::GlyphRemapper;
use tailback_puzzle::Rgb;
use ttf_parser::{RawFace, Tag, name_id};

use crate::{
    Fonts,
    font::Font,
    scene::{Group, Item, Role, Segment, Shape, Text, Transform, Weight},
    svg::escaped,
};

/// Points in a millimetre.
pub(crate) const POINTS: f32 = 72.0 / 25.4;

/// A page, in millimetres from its upper left corner.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) items: Vec<Item>,
}

pub(crate) struct Document {
    pub(crate) title: String,
    pub(crate) pages: Vec<Page>,
    /// Whether the sheets are printed on both sides.
    pub(crate) duplex: Option<Duplex>,
}

/// The edge about which a sheet is turned between its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duplex {
    LongEdge,
    ShortEdge,
}

/// The language of all words that are printed.
const LANGUAGE: &str = "en";
const SYSTEM_INFO: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

pub(crate) fn write(document: &Document, fonts: &Fonts) -> Vec<u8> {
    let mut writer = Writer::new(fonts);
    let (catalog, pages, info) = (writer.next(), writer.next(), writer.next());
    let (metadata, root, whole) = (writer.next(), writer.next(), writer.next());
    writer
        .elements
        .push(Element::new(whole, root, StructRole::Document, None));
    let ids: Vec<Ref> = document.pages.iter().map(|_| writer.next()).collect();
    for (key, (page, &id)) in document.pages.iter().zip(&ids).enumerate() {
        writer.page(page, id, pages, int(key));
    }
    let fonts = writer.fonts();
    let mut tree = writer.pdf.pages(pages);
    tree.kids(ids.iter().copied()).count(int(ids.len()));
    let mut resources = tree.resources();
    let mut dict = resources.fonts();
    for &(weight, id) in &fonts {
        dict.pair(Name(font_name(weight)), id);
    }
    dict.finish();
    let mut states = resources.ext_g_states();
    for &opacity in &writer.opacities {
        let part = f32::from(opacity) / 100.0;
        let name = opacity_name(opacity);
        let mut state = states
            .insert(Name(name.as_bytes()))
            .start::<pdf_writer::writers::ExtGraphicsState<'_>>();
        state.non_stroking_alpha(part).stroking_alpha(part);
    }
    states.finish();
    resources.finish();
    tree.finish();
    writer.structure(root);

    let pdf = &mut writer.pdf;
    pdf.document_info(info)
        .title(TextStr(&document.title))
        .producer(TextStr("Tailback"));
    pdf.metadata(metadata, metadata_of(&document.title).as_bytes());
    let mut it = pdf.catalog(catalog);
    it.pages(pages).lang(TextStr(LANGUAGE)).metadata(metadata);
    it.mark_info().marked(true);
    it.pair(Name(b"StructTreeRoot"), root);
    let mut preferences = it.viewer_preferences();
    preferences.display_doc_title(true);
    // At its true size, whatever the margins of the printer.
    preferences.pair(Name(b"PrintScaling"), Name(b"None"));
    if let Some(duplex) = document.duplex {
        let name: &[u8] = match duplex {
            Duplex::LongEdge => b"DuplexFlipLongEdge",
            Duplex::ShortEdge => b"DuplexFlipShortEdge",
        };
        preferences.pair(Name(b"Duplex"), Name(name));
    }
    preferences.finish();
    it.finish();
    writer.pdf.finish()
}

/// Describes the document as PDF/UA asks for.
fn metadata_of(title: &str) -> String {
    let title = escaped(title);
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\
         <dc:language><rdf:Bag><rdf:li>{LANGUAGE}</rdf:li></rdf:Bag></dc:language>\
         <pdf:Producer>Tailback</pdf:Producer><pdfuaid:part>1</pdfuaid:part>\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}

/// A part of the structure that is read aloud.
struct Element {
    id: Ref,
    parent: Ref,
    role: StructRole,
    alternative: Option<String>,
    /// The box of a figure, in points.
    extent: Option<Rect>,
    kids: Vec<Kid>,
}

enum Kid {
    Element(Ref),
    /// Content of a page: the page, and the number of the content there.
    Content(Ref, i32),
    /// An annotation of a page.
    Annotation(Ref, Ref),
}

impl Element {
    fn new(id: Ref, parent: Ref, role: StructRole, alternative: Option<String>) -> Self {
        Self {
            id,
            parent,
            role,
            alternative,
            extent: None,
            kids: Vec::new(),
        }
    }
}

/// The glyphs of a font that are used.
#[derive(Default)]
struct Used {
    remapper: GlyphRemapper,
    /// For each glyph of the subset, its character and its width in thousandths.
    glyphs: BTreeMap<u16, (char, f32)>,
}

struct Writer<'a> {
    pdf: Pdf,
    last: i32,
    fonts: &'a Fonts,
    used: BTreeMap<Weight, Used>,
    opacities: Vec<u8>,
    /// The structure. The first element is the whole document.
    elements: Vec<Element>,
    /// The elements of the contents of each page, and the element of each annotation.
    parents: BTreeMap<i32, Parents>,
    /// The key of the next annotation, which comes after those of the pages.
    n_annotations: i32,
}

enum Parents {
    OfPage(Vec<Ref>),
    OfAnnotation(Ref),
}

/// The page that is being written.
struct Canvas {
    content: Content,
    page: Ref,
    /// The elements of the contents so far.
    parents: Vec<Ref>,
    annotations: Vec<Ref>,
    height: f32,
    /// Whether an artifact, which is not part of the structure, is open.
    is_artifact: bool,
    is_tagged: bool,
}

/// The first key of annotations; pages have lower ones.
const FIRST_ANNOTATION: i32 = 1 << 20;

impl<'a> Writer<'a> {
    fn new(fonts: &'a Fonts) -> Self {
        Self {
            pdf: Pdf::new(),
            last: 0,
            fonts,
            used: BTreeMap::new(),
            opacities: Vec::new(),
            elements: Vec::new(),
            parents: BTreeMap::new(),
            n_annotations: 0,
        }
    }

    fn next(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    fn page(&mut self, page: &Page, id: Ref, pages: Ref, key: i32) {
        let mut content = Content::new();
        let height = page.height * POINTS;
        content.save_state();
        content.transform([POINTS, 0.0, 0.0, -POINTS, 0.0, height]);
        let mut canvas = Canvas {
            content,
            page: id,
            parents: Vec::new(),
            annotations: Vec::new(),
            height,
            is_artifact: false,
            is_tagged: false,
        };
        self.items(&mut canvas, &page.items, 0, Transform::default());
        canvas.end_artifact();
        canvas.content.restore_state();
        let stream = self.next();
        let content = canvas.content.finish();
        let data = compress_to_vec_zlib(&content, 6);
        self.pdf.stream(stream, &data).filter(Filter::FlateDecode);
        self.parents.insert(key, Parents::OfPage(canvas.parents));
        let mut it = self.pdf.page(id);
        it.parent(pages)
            .media_box(Rect::new(0.0, 0.0, page.width * POINTS, height))
            .contents(stream)
            .struct_parents(key)
            .tab_order(TabOrder::StructureOrder);
        if !canvas.annotations.is_empty() {
            it.annotations(canvas.annotations);
        }
    }

    /// Writes items whose structure belongs to the element at `parent`.
    fn items(&mut self, canvas: &mut Canvas, items: &[Item], parent: usize, place: Transform) {
        for item in items {
            match item {
                Item::Shape(shape) => {
                    canvas.begin_artifact();
                    self.shape(canvas, shape);
                }
                Item::Text(text) => {
                    canvas.begin_artifact();
                    self.text(canvas, text);
                }
                Item::Group(group) => self.group(canvas, group, parent, place),
            }
        }
    }

    fn group(&mut self, canvas: &mut Canvas, group: &Group, parent: usize, place: Transform) {
        let place = place.of(group.place);
        let (role, alternative) = match &group.role {
            // Inside of content that has a tag, there are no others.
            _ if canvas.is_tagged => (None, None),
            Role::None | Role::Car(_) => (None, None),
            Role::Section => (Some(StructRole::Sect), None),
            Role::Heading => (Some(StructRole::H1), None),
            Role::Paragraph => (Some(StructRole::P), None),
            Role::Figure(words) => (Some(StructRole::Figure), Some(words.clone())),
            Role::Link(words, _) => (Some(StructRole::Link), Some(words.clone())),
        };
        let Some(role) = role else {
            self.placed(canvas, group, parent, place);
            return;
        };
        canvas.end_artifact();
        let id = self.next();
        let mut element = Element::new(id, self.elements[parent].id, role, alternative);
        self.elements[parent].kids.push(Kid::Element(id));
        let index = self.elements.len();
        if role == StructRole::Sect {
            self.elements.push(element);
            self.placed(canvas, group, index, place);
            canvas.end_artifact();
            return;
        }
        if matches!(role, StructRole::Figure | StructRole::Link) {
            element.extent = extent(&group.items, place).map(|it| canvas.on_page(it));
        }
        let number = int(canvas.parents.len());
        element.kids.push(Kid::Content(canvas.page, number));
        canvas.parents.push(id);
        if let (Role::Link(words, address), Some(extent)) = (&group.role, element.extent) {
            let annotation = self.annotation(extent, words, address, id);
            canvas.annotations.push(annotation);
            element.kids.push(Kid::Annotation(canvas.page, annotation));
        }
        self.elements.push(element);
        let mut mark = canvas
            .content
            .begin_marked_content_with_properties(role.to_name());
        mark.properties().identify(number);
        mark.finish();
        canvas.is_tagged = true;
        self.placed(canvas, group, index, place);
        canvas.is_tagged = false;
        canvas.content.end_marked_content();
    }

    fn placed(&mut self, canvas: &mut Canvas, group: &Group, parent: usize, place: Transform) {
        let Transform { a, b, c, d, e, f } = group.place;
        if group.place == Transform::default() {
            self.items(canvas, &group.items, parent, place);
            return;
        }
        // The state is that of an artifact or of no artifact at both ends.
        canvas.end_artifact();
        canvas.content.save_state();
        canvas.content.transform([a, b, c, d, e, f]);
        self.items(canvas, &group.items, parent, place);
        canvas.end_artifact();
        canvas.content.restore_state();
    }

    fn annotation(&mut self, extent: Rect, words: &str, address: &str, element: Ref) -> Ref {
        let id = self.next();
        let key = FIRST_ANNOTATION + self.n_annotations;
        self.n_annotations += 1;
        self.parents.insert(key, Parents::OfAnnotation(element));
        let mut it = self.pdf.annotation(id);
        it.subtype(AnnotationType::Link)
            .rect(extent)
            .contents(TextStr(words))
            .border(0.0, 0.0, 0.0, None)
            .flags(AnnotationFlags::PRINT)
            .struct_parent(key);
        it.action()
            .action_type(ActionType::Uri)
            .uri(Str(address.as_bytes()));
        it.finish();
        id
    }

    fn shape(&mut self, canvas: &mut Canvas, shape: &Shape) {
        self.opacity(canvas, shape.opacity);
        let Rgb(red, green, blue) = shape.colour;
        let [red, green, blue] = [red, green, blue].map(|it| f32::from(it) / 255.0);
        let content = &mut canvas.content;
        match shape.line {
            None => content.set_fill_rgb(red, green, blue),
            Some(line) => {
                content
                    .set_stroke_rgb(red, green, blue)
                    .set_line_width(line.width)
                    .set_line_cap(LineCapStyle::RoundCap)
                    .set_line_join(LineJoinStyle::RoundJoin);
                let dashes = line.dashes.map(|(dash, gap)| vec![dash, gap]);
                content.set_dash_pattern(dashes.unwrap_or_default(), 0.0)
            }
        };
        for segment in shape.outline.segments() {
            match segment {
                Segment::Move(x, y) => content.move_to(x, y),
                Segment::Line(x, y) => content.line_to(x, y),
                Segment::Curve(x1, y1, x2, y2, x, y) => content.cubic_to(x1, y1, x2, y2, x, y),
                Segment::Close => content.close_path(),
            };
        }
        match shape.line {
            None => content.fill_nonzero(),
            Some(_) => content.stroke(),
        };
    }

    fn opacity(&mut self, canvas: &mut Canvas, opacity: u8) {
        if !self.opacities.contains(&opacity) {
            self.opacities.push(opacity);
        }
        canvas
            .content
            .set_parameters(Name(opacity_name(opacity).as_bytes()));
    }

    fn text(&mut self, canvas: &mut Canvas, text: &Text) {
        self.opacity(canvas, 100);
        let weight = self.fonts.effective(text.weight);
        let font = self.fonts.font(weight);
        let used = self.used.entry(weight).or_default();
        let mut encoded = Vec::new();
        for character in text.words.chars() {
            let glyph = font.glyph(character);
            let id = used.remapper.remap(glyph.0);
            let width = f32::from(font.advance(glyph)) * 1000.0 / font.units();
            used.glyphs.entry(id).or_insert((character, width));
            encoded.extend(id.to_be_bytes());
        }
        let Rgb(red, green, blue) = text.colour;
        let [red, green, blue] = [red, green, blue].map(|it| f32::from(it) / 255.0);
        let x = self.fonts.start(text);
        canvas
            .content
            .begin_text()
            .set_fill_rgb(red, green, blue)
            .set_font(Name(font_name(weight)), text.size)
            .set_text_matrix([1.0, 0.0, 0.0, -1.0, x, text.y])
            .show(Str(&encoded))
            .end_text();
    }

    /// Writes the fonts with the glyphs that are used.
    fn fonts(&mut self) -> Vec<(Weight, Ref)> {
        let used = std::mem::take(&mut self.used);
        let mut ids = Vec::new();
        for (weight, used) in used {
            let font = self.fonts.font(weight);
            let id = self.next();
            self.font(id, &font, &used);
            ids.push((weight, id));
        }
        ids
    }

    fn font(&mut self, id: Ref, font: &Font<'_>, used: &Used) {
        let (cid, descriptor, file, unicode) = (self.next(), self.next(), self.next(), self.next());
        // A font of the user's that cannot be reduced was refused.
        let subset = subsetter::subset(font.data, 0, &used.remapper).unwrap_or_default();
        let outlines = RawFace::parse(&subset, 0)
            .ok()
            .and_then(|it| it.table(Tag::from_bytes(b"CFF ")));
        let is_compact = outlines.is_some();
        let name = format!("TAILBK+{}", post_script_name(font));
        let name = Name(name.as_bytes());
        self.pdf
            .type0_font(id)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(cid)
            .to_unicode(unicode);
        let mut it = self.pdf.cid_font(cid);
        it.subtype(if is_compact {
            CidFontType::Type0
        } else {
            CidFontType::Type2
        })
        .base_font(name)
        .system_info(SYSTEM_INFO)
        .font_descriptor(descriptor)
        .default_width(0.0);
        if !is_compact {
            it.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        let mut widths = it.widths();
        for (&glyph, &(_, width)) in &used.glyphs {
            widths.consecutive(glyph, [width]);
        }
        widths.finish();
        it.finish();
        let thousandths = |units: i16| f32::from(units) * 1000.0 / font.units();
        let extent = font.face.global_bounding_box();
        let mut it = self.pdf.font_descriptor(descriptor);
        it.name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(
                thousandths(extent.x_min),
                thousandths(extent.y_min),
                thousandths(extent.x_max),
                thousandths(extent.y_max),
            ))
            .italic_angle(0.0)
            .ascent(thousandths(font.face.ascender()))
            .descent(thousandths(font.face.descender()))
            .cap_height(thousandths(
                font.face.capital_height().unwrap_or(font.face.ascender()),
            ))
            .stem_v(80.0);
        if is_compact {
            it.font_file3(file);
        } else {
            it.font_file2(file);
        }
        it.finish();
        let data = outlines.unwrap_or(&subset);
        let packed = compress_to_vec_zlib(data, 6);
        let mut stream = self.pdf.stream(file, &packed);
        stream.filter(Filter::FlateDecode);
        if is_compact {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        } else {
            stream.pair(Name(b"Length1"), int(data.len()));
        }
        stream.finish();
        let mut map = UnicodeCmap::new(Name(b"Custom"), SYSTEM_INFO);
        for (&glyph, &(character, _)) in &used.glyphs {
            map.pair(glyph, character);
        }
        self.pdf.cmap(unicode, &map.finish());
    }

    fn structure(&mut self, root: Ref) {
        let whole = self.elements[0].id;
        let mut it = self
            .pdf
            .indirect(root)
            .start::<pdf_writer::writers::StructTreeRoot<'_>>();
        it.child(whole);
        it.parent_tree_next_key(FIRST_ANNOTATION + self.n_annotations);
        let mut tree = it.parent_tree();
        let mut numbers = tree.nums();
        let mut lists = Vec::new();
        for (&key, parents) in &self.parents {
            match parents {
                Parents::OfAnnotation(element) => {
                    numbers.insert(key, *element);
                }
                Parents::OfPage(elements) => {
                    self.last += 1;
                    let list = Ref::new(self.last);
                    numbers.insert(key, list);
                    lists.push((list, elements));
                }
            }
        }
        numbers.finish();
        tree.finish();
        it.finish();
        for (list, elements) in lists {
            self.pdf
                .indirect(list)
                .array()
                .items(elements.iter().copied());
        }
        for element in &self.elements {
            let mut it = self.pdf.struct_element(element.id);
            it.kind(element.role).parent(element.parent);
            if let Some(words) = &element.alternative {
                it.alt(TextStr(words));
            }
            if let Some(extent) = element
                .extent
                .filter(|_| element.role == StructRole::Figure)
            {
                let mut attributes = it.attributes();
                attributes.push().layout().bbox(extent);
            }
            let mut kids = it.children();
            for kid in &element.kids {
                match *kid {
                    Kid::Element(id) => {
                        kids.struct_element(id);
                    }
                    Kid::Content(page, number) => {
                        kids.marked_content_ref()
                            .page(page)
                            .marked_content_id(number);
                    }
                    Kid::Annotation(page, id) => {
                        kids.object_ref().page(page).object(id);
                    }
                }
            }
        }
    }
}

impl Canvas {
    fn begin_artifact(&mut self) {
        if !self.is_tagged && !self.is_artifact {
            self.is_artifact = true;
            let mut mark = self
                .content
                .begin_marked_content_with_properties(Name(b"Artifact"));
            mark.properties().artifact().kind(ArtifactType::Layout);
        }
    }

    fn end_artifact(&mut self) {
        if self.is_artifact {
            self.is_artifact = false;
            self.content.end_marked_content();
        }
    }

    /// Returns a box in points from the lower left corner.
    fn on_page(&self, (left, top, right, bottom): (f32, f32, f32, f32)) -> Rect {
        let down = |y: f32| self.height - y * POINTS;
        Rect::new(left * POINTS, down(bottom), right * POINTS, down(top))
    }
}

/// Returns the left, upper, right and lower end of all shapes of `items`.
fn extent(items: &[Item], place: Transform) -> Option<(f32, f32, f32, f32)> {
    let mut whole: Option<(f32, f32, f32, f32)> = None;
    let mut add = |x: f32, y: f32| {
        let (left, top, right, bottom) = whole.unwrap_or((x, y, x, y));
        whole = Some((left.min(x), top.min(y), right.max(x), bottom.max(y)));
    };
    for item in items {
        match item {
            Item::Shape(shape) => {
                for segment in shape.outline.segments() {
                    if let Segment::Move(x, y)
                    | Segment::Line(x, y)
                    | Segment::Curve(_, _, _, _, x, y) = segment
                    {
                        let (x, y) = place.apply(x, y);
                        add(x, y);
                    }
                }
            }
            Item::Group(group) => {
                let inner = extent(&group.items, place.of(group.place));
                if let Some((left, top, right, bottom)) = inner {
                    add(left, top);
                    add(right, bottom);
                }
            }
            Item::Text(_) => {}
        }
    }
    whole
}

/// Returns a number as PDF has it. No document has more of anything.
fn int(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

fn font_name(weight: Weight) -> &'static [u8] {
    match weight {
        Weight::Regular => b"Regular",
        Weight::Bold => b"Bold",
    }
}

fn opacity_name(opacity: u8) -> String {
    format!("Opacity{opacity}")
}

fn post_script_name(font: &Font<'_>) -> String {
    let names = font.face.names().into_iter();
    let mut names = names.filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
    let name = names.find_map(|name| name.to_string()).unwrap_or_default();
    let name: String = name
        .chars()
        .filter(|it| it.is_ascii_alphanumeric() || *it == '-')
        .collect();
    if name.is_empty() {
        "Font".to_owned()
    } else {
        name
    }
}
